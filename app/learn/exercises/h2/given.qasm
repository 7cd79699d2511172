OPENQASM 3.0;
include "stdgates.inc";
input float theta;
qubit[2] q;
x q[0];
ry(-theta) q[1];
cx q[1], q[0];
