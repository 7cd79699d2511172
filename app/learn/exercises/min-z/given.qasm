OPENQASM 3.0;
include "stdgates.inc";
input float theta;
qubit[1] q;
ry(theta) q[0];
