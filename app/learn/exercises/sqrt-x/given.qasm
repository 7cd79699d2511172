OPENQASM 3.0;
include "stdgates.inc";
input float a;
input float b;
input float c;
qubit[1] q;
rz(a) q[0];
ry(b) q[0];
rz(c) q[0];
