OPENQASM 3.0;
include "stdgates.inc";
input float theta;
qubit[1] q;
bit[1] c;
ry(theta) q[0];
c[0] = measure q[0];
